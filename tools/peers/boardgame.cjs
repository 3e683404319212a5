// Random moves per second of boardgame.io on its own tutorial game, tic-tac-toe, as JSON.
// node boardgame.cjs NODE_MODULES SECONDS
const path = require("node:path");
const [modules, seconds] = [process.argv[2], Number(process.argv[3])];
const root = path.join(path.resolve(modules), "boardgame.io");
const { Client } = require(path.join(root, "dist/cjs/client.js"));
const { version } = require(path.join(root, "package.json"));

const LINES = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];
const wins = (cells) => LINES.some((line) => cells[line[0]] !== null && line.every((c) => cells[c] === cells[line[0]]));
const TicTacToe = {
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: { place: ({ G, playerID }, cell) => { G.cells[cell] = playerID; } },
  endIf: ({ G, ctx }) => {
    if (wins(G.cells)) return { winner: ctx.currentPlayer };
    if (G.cells.every((cell) => cell !== null)) return { draw: true };
  },
};

let moves = 0;
let games = 0;
let spent = 0;
while (spent < seconds) {
  const client = Client({ game: TicTacToe, debug: false });
  const begin = process.cpuUsage();
  while (!client.getState().ctx.gameover) {
    const open = client.getState().G.cells.flatMap((cell, place) => (cell === null ? [place] : []));
    client.moves.place(open[Math.floor(Math.random() * open.length)]);
    moves += 1;
  }
  const used = process.cpuUsage(begin);
  spent += (used.user + used.system) / 1e6;
  games += 1;
}
console.log(JSON.stringify([["boardgame.io tic-tac-toe", `JavaScript, ${version}`, moves / spent, 0, moves / games]]));
