/** A rain of coins over the game, for wins worth it. Stops by itself. */
export function createCoins(canvas: HTMLCanvasElement, calm: boolean): Coins {
  const context = canvas.getContext('2d');
  let coins: Coin[] = [];
  let pour = { until: 0, perSecond: 0 };
  let last = 0;
  let frame = 0;

  return {
    pour(seconds, perSecond) {
      if (calm || !context) return;
      const ratio = Math.min(window.devicePixelRatio || 1, 2);
      canvas.width = canvas.clientWidth * ratio;
      canvas.height = canvas.clientHeight * ratio;
      last = performance.now();
      pour = { until: last + seconds * 1000, perSecond };
      if (!frame) frame = requestAnimationFrame(turn);
    },
    clear() {
      pour = { until: 0, perSecond: 0 };
    },
  };

  function turn(now: number): void {
    frame = 0;
    if (!context) return;
    const seconds = Math.min(0.05, (now - last) / 1000);
    last = now;
    const unit = canvas.width / 412;
    if (now < pour.until) {
      const born = pour.perSecond * seconds;
      const count = Math.floor(born) + (Math.random() < born % 1 ? 1 : 0);
      for (let index = 0; index < count; index += 1) coins.push(newCoin(canvas.width, unit));
    }
    context.clearRect(0, 0, canvas.width, canvas.height);
    for (const coin of coins) {
      coin.fall += 900 * unit * seconds;
      coin.x += coin.drift * seconds;
      coin.y += coin.fall * seconds;
      coin.spin += coin.turn * seconds;
      drawCoin(context, coin);
    }
    coins = coins.filter((coin) => coin.y < canvas.height + 40);
    if (coins.length > 0 || now < pour.until) frame = requestAnimationFrame(turn);
    else context.clearRect(0, 0, canvas.width, canvas.height);
  }
}

/** The falling pieces are decoration: they reveal nothing about any outcome. */
function newCoin(width: number, unit: number): Coin {
  return {
    x: Math.random() * width,
    y: -20 * unit,
    size: (7 + Math.random() * 8) * unit,
    fall: Math.random() * 200 * unit,
    drift: (Math.random() - 0.5) * 120 * unit,
    spin: Math.random() * 6,
    turn: 5 + Math.random() * 8,
  };
}

function drawCoin(context: CanvasRenderingContext2D, { x, y, size, spin }: Coin): void {
  const face = Math.abs(Math.cos(spin));
  context.save();
  context.translate(x, y);
  context.scale(Math.max(0.12, face), 1);
  context.fillStyle = '#8A4B00';
  context.beginPath();
  context.arc(size * 0.14, size * 0.06, size, 0, 2 * Math.PI);
  context.fill();
  context.fillStyle = face > 0.5 ? '#FFD24A' : '#F5A31C';
  context.beginPath();
  context.arc(0, 0, size, 0, 2 * Math.PI);
  context.fill();
  context.strokeStyle = '#FFF1B8';
  context.lineWidth = size * 0.14;
  context.beginPath();
  context.arc(0, 0, size * 0.7, 0, 2 * Math.PI);
  context.stroke();
  context.restore();
}

interface Coin {
  x: number;
  y: number;
  readonly size: number;
  fall: number;
  readonly drift: number;
  spin: number;
  readonly turn: number;
}

export interface Coins {
  pour(seconds: number, perSecond: number): void;
  clear(): void;
}
