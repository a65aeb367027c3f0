import { existsSync } from 'node:fs';
import { askLobbyCommand } from '../../apps/server/src/modules/site/lobby/command/lobby-socket.ts';
import { LOBBY_COMMANDS, runLobbyCommand } from '../../apps/server/src/modules/site/lobby/command/lobby-command.ts';
import type { Noun } from './noun.ts';
import { openHere } from './open-here.ts';

const one = { type: 'string' } as const;
const several = { type: 'string', multiple: true } as const;

const OPTIONS = {
  merchant: one,
  language: several,
  menu: one,
  group: one,
  scene: one,
  url: one,
  title: several,
  text: several,
  action: several,
  label: one,
  name: several,
  picture: one,
  from: one,
  to: one,
};

/** What players see, without a stop: docs/runbooks/lobby.md. */
export const lobby: Noun = {
  noun: 'lobby',
  about: 'games, makers, categories, banners, links, hosts, home and more of a running site',
  verbs: LOBBY_COMMANDS.map(({ typed, takes, does }) => ({
    verb: typed,
    takes,
    does,
    options: OPTIONS,
    async run({ words, options, dataDir }) {
      const command = { words: [...typed.split(' '), ...words], options };
      const asked = existsSync(dataDir) ? await askLobbyCommand(dataDir, command) : undefined;
      return asked ?? openHere(dataDir, (database) => runLobbyCommand(database, command));
    },
  })),
};
