/** Formats a duration in its largest full unit: '3 minutes', '2 hours', '5 days'. */
export function lengthText(seconds: number): string {
  const [size, name] = lengths.find(([least]) => seconds >= least) ?? [1, 'second']
  const count = Math.floor(seconds / size)
  return `${count} ${name}${count === 1 ? '' : 's'}`
}

const lengths = [
  [86_400, 'day'],
  [3600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
] as const
