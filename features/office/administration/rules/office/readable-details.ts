interface Detail {
  label: string
  value: string
}

const MAX = 60

/**
 * Formats the details of an audit row: nested names are joined ('before, price'), lists are written on one line, and
 * booleans become yes and no. Values stay as stored, with timestamps in ISO 8601.
 */
export function readableDetails(details: unknown): Detail[] {
  return flatten('', details).slice(0, MAX)
}

function flatten(label: string, value: unknown): Detail[] {
  if (Array.isArray(value) && value.every((each) => typeof each !== 'object' || each === null)) {
    return [{ label, value: value.length === 0 ? 'none' : value.map(plain).join(', ') }]
  }
  if (typeof value === 'object' && value !== null) {
    return inOrder(value).flatMap(([name, each]) => {
      const own = Array.isArray(value) ? String(Number(name) + 1) : spaced(name)
      return flatten(label === '' ? own : `${label}, ${own}`, each)
    })
  }
  return [{ label: label || 'note', value: plain(value) }]
}

/** JSON columns do not preserve key order, so `before` is moved to the front. */
function inOrder(value: object): [string, unknown][] {
  const entries = Object.entries(value)
  return [...entries.filter(([name]) => name === 'before'), ...entries.filter(([name]) => name !== 'before')]
}

function plain(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return String(value)
}

const spaced = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[-_]/g, ' ')
    .toLowerCase()
