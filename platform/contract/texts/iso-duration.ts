/** Formats seconds as an ISO 8601 duration, as used by SCORM 2004 and xAPI: 'PT1H2M3S'. */
export function isoDuration(seconds: number): string {
  const whole = Math.floor(seconds)
  const parts = [
    [Math.floor(whole / 3600), 'H'],
    [Math.floor(whole / 60) % 60, 'M'],
    [whole % 60, 'S'],
  ] as const
  const named = parts.filter(([count]) => count > 0).map(([count, unit]) => `${count}${unit}`)
  return `PT${named.join('') || '0S'}`
}
