import type { PlainMessageKey } from '@mela/locales/translation';
import type { IconName } from '#/ui/icon.tsx';

/** What is known of an account; `undefined` for what it cannot have. */
export interface ProtectionFacts {
  readonly pin: 'unset' | 'set' | 'locked' | undefined;
  readonly payoutAccounts: number | undefined;
  readonly email: 'proven' | 'unproven' | undefined;
}

export interface ProtectionStep {
  readonly id: 'password' | 'pin' | 'account' | 'email';
  readonly icon: IconName;
  readonly title: PlainMessageKey;
  /** The current state, in a few words. */
  readonly state: PlainMessageKey;
  readonly isDone: boolean;
  readonly href: string;
}

/** What protects an account, in the order in which a member sets it up; each leads to its own screen. */
export function protectionSteps({ pin, payoutAccounts, email }: ProtectionFacts): ProtectionStep[] {
  const steps: (ProtectionStep | false)[] = [
    {
      id: 'password',
      icon: 'key-round',
      title: 'security.password',
      state: 'security.passwordSet',
      isDone: true,
      href: '/m/changePsw',
    },
    email !== undefined && {
      id: 'email',
      icon: 'mail',
      title: 'security.email',
      state: email === 'proven' ? 'security.emailProven' : 'security.emailUnproven',
      isDone: email === 'proven',
      href: '/m/member/home',
    },
    pin !== undefined && {
      id: 'pin',
      icon: 'lock',
      title: 'payout.pin',
      state: pin === 'set' ? 'security.pinSet' : pin === 'locked' ? 'security.pinLocked' : 'security.pinUnset',
      isDone: pin === 'set',
      href: '/m/withdrawalPin?to=security',
    },
    payoutAccounts !== undefined && {
      id: 'account',
      icon: 'wallet',
      title: 'payout.accounts',
      state: payoutAccounts > 0 ? 'security.accountsSet' : 'payout.none',
      isDone: payoutAccounts > 0,
      href: '/m/payoutAccounts',
    },
  ];
  return steps.filter((step) => step !== false);
}
