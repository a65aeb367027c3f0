import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'wouter';
import { useText } from '#/platform/language/text.tsx';
import { TOAST_MS, useToast } from '#/ui/toast.tsx';
import { rowOf, type CentreCategory } from './game-criteria.ts';
import { isPlayable, useMakers } from './use-makers.ts';

/** The path of a category without a playable game leads home with a message (R18, R23). A member's own lists have their empty state. */
export function useHomeIfEmpty(category: CentreCategory): void {
  const [, navigate] = useLocation();
  const { data } = useMakers();
  const isEmpty = data !== undefined && !isOpenCategory(data, category);
  const text = useText();
  const toast = useToast();
  const leave = useEffectEvent(() => {
    toast.show(text('gameCentre.noSuchGames'), { tone: 'info', ms: TOAST_MS.short });
    navigate('/m/home', { replace: true });
  });
  useEffect(() => {
    if (isEmpty) leave();
  }, [isEmpty]);
}

function isOpenCategory(makers: NonNullable<ReturnType<typeof useMakers>['data']>, category: CentreCategory): boolean {
  if (category === '' || category === 'FAV' || category === 'RECENT') return true;
  if (category === 'HOT') return makers.menus.centre.includes('HOT');
  if (rowOf(category)?.list === 'lottery')
    return isPlayable(makers.mapping, 'ELOTT') || isPlayable(makers.mapping, 'LOTT');
  return isPlayable(makers.mapping, category);
}
