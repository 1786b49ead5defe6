const [BASE, FIRST, LAST, SKEW, DAMP] = [36, 1, 26, 38, 700]

/** Decodes a domain label (RFC 3492): 'xn--mller-kva' → 'müller'. Returns other labels unchanged. */
export function readLabel(label: string): string {
  if (!/^xn--[a-z0-9-]{1,59}$/.test(label)) return label
  const coded = label.slice(4)
  const dash = coded.lastIndexOf('-')
  const letters = dash > 0 ? [...coded.slice(0, dash)] : []
  const rest = coded.slice(dash + 1)
  let [point, index, bias, at] = [128, 0, 72, 0]
  while (at < rest.length) {
    const before = index
    for (let weight = 1, k = BASE; ; k += BASE) {
      const digit = at < rest.length ? Number.parseInt(rest[at++] ?? '', BASE) : Number.NaN
      // Punycode digits: letters come before numbers, so 'a' is 0 and '0' is 26.
      const value = digit >= 10 ? digit - 10 : digit + 26
      if (Number.isNaN(digit)) return label
      index += value * weight
      const least = Math.min(Math.max(k - bias, FIRST), LAST)
      if (value < least) break
      weight *= BASE - least
    }
    const count = letters.length + 1
    bias = adapt(index - before, count, before === 0)
    point += Math.floor(index / count)
    index %= count
    if (point > 0x10ffff) return label
    letters.splice(index++, 0, String.fromCodePoint(point))
  }
  return letters.join('')
}

function adapt(difference: number, count: number, isFirst: boolean): number {
  let delta = Math.floor(difference / (isFirst ? DAMP : 2))
  delta += Math.floor(delta / count)
  let k = 0
  for (; delta > ((BASE - FIRST) * LAST) / 2; k += BASE) delta = Math.floor(delta / (BASE - FIRST))
  return k + Math.floor(((BASE - FIRST + 1) * delta) / (delta + SKEW))
}
