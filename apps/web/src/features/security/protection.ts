import type { Value } from '@mela/contract/operations';
import type { PlainMessageKey } from '@mela/locales/translation';
import type { IconName } from '#/ui/icon.tsx';

/** What is known of an account; null for what it cannot have. */
export type ProtectionFacts = Pick<Value<'securityOverview'>, 'pin' | 'payoutAccounts' | 'email'>;

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
    email !== null && {
      id: 'email',
      icon: 'mail',
      title: 'security.email',
      state: email.isProven ? 'security.emailProven' : 'security.emailUnproven',
      isDone: email.isProven,
      href: '/m/member/home',
    },
    pin !== null && {
      id: 'pin',
      icon: 'lock',
      title: 'payout.pin',
      state: pin === 'set' ? 'security.pinSet' : pin === 'locked' ? 'security.pinLocked' : 'security.pinUnset',
      isDone: pin === 'set',
      href: '/m/withdrawalPin?to=security',
    },
    payoutAccounts !== null && {
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
