export const PLAYERS = Array.from({ length: 8 }, (_, index) => BigInt(index + 1));
