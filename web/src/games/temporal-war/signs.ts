/** The sign of each seat's marker. Blue, yellow, green, red, purple, orange: square, star, diamond, triangle, hexagon,
    circle. */
export default [1, 5, 3, 2, 4, 0]
