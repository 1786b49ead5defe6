/** Formats minutes as '55 min', '1 h 30 min', '8 h'. */
export function duration(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), Math.round(minutes % 60)]
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}

/** Formats active time: '40 s', '12 min', '1 h 5 min'. */
export function activeTime(seconds: number): string {
  return seconds < 60 ? `${Math.floor(seconds)} s` : duration(Math.floor(seconds / 60))
}
