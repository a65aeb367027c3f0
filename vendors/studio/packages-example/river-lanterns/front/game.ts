import './board.css';
import './controls.css';
import { playGame } from './play.ts';
import { playReplay } from './replay.ts';
import { remoteGameServer } from './rgs.ts';
import { textsOf } from './texts.ts';

const query = new URLSearchParams(location.search);
const root = document.getElementById('game') as HTMLElement;
const texts = textsOf(query.get('lang'));
const rgs = remoteGameServer(query);

await (query.get('replay') === 'true' ? playReplay(root, texts, rgs, query) : playGame(root, texts, rgs));
