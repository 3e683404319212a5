/** The sign of each seat's marker, in the order in which the rules give out the colours: red, yellow, blue, green. */
export default [2, 0, 1, 3]
