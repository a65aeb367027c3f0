import type { Translation } from '../translation.ts';
import type { gameLaunch as en } from '../en/game-launch.ts';

export const gameLaunch: Translation<typeof en> = {
  'gameLaunch.balance': 'ব্যালেন্স',
  'gameLaunch.time': 'সময়',
  'gameLaunch.visit': 'এবারের খেলা',
  'gameLaunch.visitTitle': 'এই গেম খোলার পর যত জিতেছেন, তা থেকে যত বাজি ধরেছেন তা বাদ',
  'gameLaunch.opening': '{game} খুলছে…',
  'gameLaunch.frame': 'গেম: {game}',
  'gameLaunch.failed': '{game} খোলা যায়নি',
  'gameLaunch.leave': 'গেম থেকে বের হন',
  'gameLaunch.fullScreen': 'পুরো পর্দায় দেখুন',
  'gameLaunch.endFullScreen': 'পুরো পর্দা বন্ধ করুন',
  'gameLaunch.unknown': 'এই ঠিকানায় কোনো গেম নেই।',
  'gameLaunch.anyGame': 'গেমটি',
  'gameLaunch.replay': 'আবার দেখা',
  'gameLaunch.replayText': 'আগের রাউন্ড আবার দেখা, এতে বাজি নেই',
  'gameLaunch.replayFailed': 'রাউন্ডটি খোলা যায়নি',
};
