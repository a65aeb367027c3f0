import { useQuery } from '@tanstack/react-query';
import { createElement, type ReactNode } from 'react';
import { useIsRealAccount } from '#/entities/session/session-context.tsx';
import { queryCall } from '#/platform/api/query-call.ts';
import { useApi } from '#/platform/platform-context.tsx';
import { pathOf, type RouteId } from '../routes.ts';
import { readyForMore } from '../ready-for-more.ts';
import { useIdle } from './use-idle.ts';
import { useLate } from './use-late.ts';

const loadPrompts = async () => {
  const [{ ContractPrompts }] = await Promise.all([
    import('#/features/contracts/contract-prompts.tsx'),
    readyForMore(),
  ]);
  return ContractPrompts;
};

/**
 * M96: types 0, 1 and 2 see a prompt for each contract that waits for their answer, but not over a game. Asked once per page and log-in, when the page has
 * nothing else to do; most members never need the prompt itself.
 */
export function usePrompts(screen: string): ReactNode {
  const isReal = useIsRealAccount();
  const isIdle = useIdle();
  const { data } = useQuery({
    ...queryCall(useApi(), 'contractRequests'),
    enabled: isReal && isIdle,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const waits = data !== undefined && Object.values(data).some((offer) => offer !== '');
  const Prompts = useLate(loadPrompts, waits);
  return Prompts && waits && isReal && !IN_A_GAME.includes(screen)
    ? createElement(Prompts, { requests: data, pathOf: PATHS })
    : null;
}

const IN_A_GAME: readonly string[] = ['play', 'replay', 'sportsGame'] satisfies readonly RouteId[];
const PATHS = {
  salary: pathOf('salaryContract'),
  dividend: pathOf('dividendContract'),
  hour: pathOf('hourContract'),
};
