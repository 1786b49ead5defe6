const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const

/** '1.5 GB' */
export function sizeWords(bytes: number): string {
  const step = Math.min(
    units.length - 1,
    Math.max(0, Math.floor(Math.log(Math.max(1, bytes)) / Math.log(1024))),
  )
  const amount = bytes / 1024 ** step
  return `${new Intl.NumberFormat(undefined, { maximumFractionDigits: amount < 10 ? 1 : 0 }).format(amount)} ${units[step]}`
}

/** '3 minutes', '2 hours', '5 days': the largest unit that is whole. */
export function lengthWords(seconds: number): string {
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
