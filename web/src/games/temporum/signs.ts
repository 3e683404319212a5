/** The sign of each seat's marker. Red, green, white, pink, yellow: triangle, diamond, star, hexagon, circle. */
export default [2, 3, 5, 4, 0]
