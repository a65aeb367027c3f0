/** Query parameters of the board's page: the zone of its times, and the match that it opens with. */
export function sportsQuery(asked: { time_zone: string; match?: string | undefined }): Record<string, string> {
  return { tz: asked.time_zone, ...(asked.match !== undefined && { match: asked.match }) };
}
