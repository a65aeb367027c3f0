import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { WalletCall } from '#/modules/money/wallet/wallet.ts';

/** Processes that post to one ledger. Any of them may be killed, and restarts. */
export function startPosters(url: string, count: number) {
  const posters = Array.from({ length: count }, () => startPoster(url));
  const counts = { sent: 0, unanswered: 0, kills: 0 };
  let next = 0;
  return {
    counts,
    /** Repeats the call at any of the processes until it is answered, as a vendor does. */
    async send(call: WalletCall): Promise<Answer> {
      for (;;) {
        counts.sent += 1;
        const answered = await posters[next++ % count]?.post(call);
        if (answered) return answered;
        counts.unanswered += 1;
      }
    },
    kill() {
      counts.kills += 1;
      posters[counts.kills % count]?.kill();
    },
    stop() {
      for (const poster of posters) poster.stop();
    },
  };
}

function startPoster(url: string) {
  const waiting = new Map<number, (answer: Answer | undefined) => void>();
  let lastId = 0;
  let isStopped = false;
  let child = start();

  function start(): ChildProcess {
    const started = spawn(process.execPath, [CHILD], {
      env: { ...process.env, FAULT_URL: url },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    started.stdin.on('error', () => {});
    createInterface({ input: started.stdout }).on('line', (line) => {
      const { id, outcome } = JSON.parse(line) as { id: number; outcome?: Answer };
      waiting.get(id)?.(outcome);
      waiting.delete(id);
    });
    started.once('close', () => {
      for (const settle of waiting.values()) settle(undefined);
      waiting.clear();
      if (!isStopped) child = start();
    });
    return started;
  }

  return {
    /** Undefined when the outcome is unknown. */
    post(call: WalletCall): Promise<Answer | undefined> {
      const id = ++lastId;
      return new Promise((settle) => {
        waiting.set(id, settle);
        const sent = { ...call, memberId: call.memberId.toString(), amountMinor: call.amountMinor.toString() };
        child.stdin?.write(`${JSON.stringify({ id, call: sent })}\n`);
      });
    },
    kill: () => void child.kill('SIGKILL'),
    stop() {
      isStopped = true;
      child.kill('SIGKILL');
    },
  };
}

const CHILD = fileURLToPath(new URL('./fault-child.ts', import.meta.url));

export interface SentCall {
  id: number;
  call: Omit<WalletCall, 'memberId' | 'amountMinor'> & { memberId: string; amountMinor: string };
}

/** An outcome as it comes over the pipe: amounts are decimal strings. */
export interface Answer {
  status: string;
  reason?: string;
  amountMinor?: string;
  repeated?: boolean;
}
