import { and, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { type Filter, parse } from 'scim2-parse-filter'
import type SCIMMY from 'scimmy'
import { refuseScim } from './scim-error.ts'

type Definition = InstanceType<typeof SCIMMY.Types.SchemaDefinition>
type Kind = 'text' | 'exact' | 'flag' | 'moment'

/** SQL expression of an attribute and how its values are compared. */
interface Place {
  at: SQLWrapper
  kind: Kind
}

/** A list within a resource: its entries and the location of their parts. */
interface Entries {
  /** Wraps a condition on one entry so that it is true if any entry meets it. */
  any: (condition: SQL) => SQL
  part: (name: string) => Place | null
}

export interface Filtered {
  definition: Definition
  /** Attributes with a dedicated column, by lowercase name. */
  columns: Readonly<Record<string, Place>>
  /** Lists stored in separate tables, by lowercase name. */
  lists: Readonly<Record<string, Entries>>
  /** JSON column with all other attributes; null if there are no others. */
  json: SQLWrapper | null
}

const LONGEST = 1000
const MAX_CONDITIONS = 50

const invalid = (detail: string): never => refuseScim(400, 'invalidFilter', detail)

/** Converts a SCIM filter to an SQL condition with parameterized values. Refuses with `invalidFilter`. */
export function filterSql(filtered: Filtered, filter: string): SQL {
  // Line breaks inside quotes make the parser's pattern run practically forever.
  if (filter.length > LONGEST || /\p{Cc}/u.test(filter))
    return invalid('The filter is too long or unreadable.')
  return conditionOf(filtered, parsed(filter), null)
}

function parsed(filter: string): Filter {
  let read: Filter
  try {
    read = parse(filter)
  } catch {
    return invalid('The filter cannot be read. An example: userName eq "ana@example.com".')
  }
  if (countOf(read) > MAX_CONDITIONS) return invalid(`A filter has at most ${MAX_CONDITIONS} conditions.`)
  return read
}

function countOf(filter: Filter): number {
  if ('filters' in filter) return filter.filters.reduce((sum, each) => sum + countOf(each), 1)
  if ('filter' in filter) return 1 + countOf(filter.filter)
  return 'valFilter' in filter ? 1 + countOf(filter.valFilter) : 1
}

function conditionOf(filtered: Filtered, filter: Filter, inside: Entries | null): SQL {
  switch (filter.op) {
    case 'and':
      return and(...filter.filters.map((each) => conditionOf(filtered, each, inside))) ?? sql`false`
    case 'or':
      return or(...filter.filters.map((each) => conditionOf(filtered, each, inside))) ?? sql`false`
    case 'not':
      // A missing attribute matches no condition, so it matches the negation.
      return sql`not coalesce(${conditionOf(filtered, filter.filter, inside)}, false)`
    case '[]': {
      const entries = inside ? null : entriesOf(filtered, filter.attrPath)
      if (!entries) return invalid(`"${filter.attrPath}" is not a list.`)
      return entries.any(conditionOf(filtered, filter.valFilter, entries))
    }
    default:
      return comparison(filtered, filter, inside)
  }
}

type Comparison = Exclude<Filter, { op: 'and' | 'or' | 'not' | '[]' }>

function comparison(filtered: Filtered, filter: Comparison, inside: Entries | null): SQL {
  const { attrPath } = filter
  if (inside) return compare(inside.part(attrPath.toLowerCase()) ?? invalid(unknown(attrPath)), filter)
  const path = withoutCore(filtered.definition.id, attrPath)
  const column = filtered.columns[path.toLowerCase()]
  if (column) return compare(column, filter)
  const [list = '', part = 'value'] = path.split('.')
  // Extensions have no lists, and their names contain dots.
  const entries = path.includes(':') ? null : entriesOf(filtered, list)
  if (entries) {
    const place = entries.part(part.toLowerCase()) ?? invalid(unknown(attrPath))
    return entries.any(compare(place, filter))
  }
  return compare(jsonPlace(filtered, path), filter)
}

const unknown = (path: string) => `We do not know the attribute "${path}".`

const withoutCore = (id: string, path: string): string =>
  path.toLowerCase().startsWith(`${id.toLowerCase()}:`) ? path.slice(id.length + 1) : path

function attributeOf({ definition }: Filtered, path: string) {
  try {
    return definition.attribute(path)
  } catch {
    return invalid(unknown(path))
  }
}

const kinds: Readonly<Record<string, Kind>> = { boolean: 'flag', dateTime: 'moment' }
const kindOf = (type: string, caseExact: boolean | undefined): Kind =>
  kinds[type] ?? (caseExact ? 'exact' : 'text')

/** Returns the list of a multi-valued attribute; null for a single-valued one. */
function entriesOf(filtered: Filtered, path: string): Entries | null {
  const name = withoutCore(filtered.definition.id, path)
  const table = filtered.lists[name.toLowerCase()]
  if (table) return table
  if (name.includes('.') || filtered.columns[name.toLowerCase()]) return null
  const attribute = attributeOf(filtered, name)
  if (!attribute.config?.multiValued || !filtered.json) return null
  const list = sql`coalesce(${filtered.json} -> ${attribute.name}::text, '[]'::jsonb)`
  return {
    any: (condition) => sql`exists (select from jsonb_array_elements(${list}) as entry where ${condition})`,
    part: (wanted) => {
      const part = attribute.subAttributes?.find((each) => each.name.toLowerCase() === wanted)
      return part
        ? { at: sql`(entry ->> ${part.name}::text)`, kind: kindOf(part.type, part.config.caseExact) }
        : null
    },
  }
}

/** Returns the place of a single JSON value, such as `name.familyName` or an extension attribute. */
function jsonPlace(filtered: Filtered, path: string): Place {
  const attribute = attributeOf(filtered, path)
  if (!filtered.json || !attribute.config) return invalid(unknown(path))
  const start = path.slice(0, path.lastIndexOf(':') + 1)
  const steps = path.slice(start.length).split('.')
  const names = steps.map(
    (_step, index) => attributeOf(filtered, start + steps.slice(0, index + 1).join('.')).name,
  )
  const extension =
    start === '' ? [] : [attributeOf(filtered, start.slice(0, -1)) as unknown as { id: string }]
  const keys = [...extension.map(({ id }) => id), ...names]
  const isWhole = attribute.type === 'complex'
  const at = sql`(${filtered.json} #>> ${sql.param(keys)}::text[])`
  return { at, kind: isWhole ? 'exact' : kindOf(attribute.type, attribute.config.caseExact) }
}

function compare({ at, kind }: Place, filter: Comparison): SQL {
  if (filter.op === 'pr') return sql`(${at} is not null and ${at}::text <> '')`
  const { op, compValue } = filter
  if (compValue === null) return nullComparison(at, op)
  if (kind === 'flag') return flagComparison(at, op, compValue)
  if (kind === 'moment') return ordered(at, op, momentOf(compValue))
  const [left, right] =
    kind === 'exact'
      ? [sql`${at}::text`, sql`${String(compValue)}::text`]
      : [sql`lower(${at})`, sql`lower(${String(compValue)}::text)`]
  if (op === 'co') return sql`position(${right} in ${left}) > 0`
  if (op === 'sw') return sql`starts_with(${left}, ${right})`
  if (op === 'ew') return sql`right(${left}, length(${right})) = ${right}`
  return ordered(left, op, right)
}

type Operator = Exclude<Comparison['op'], 'pr'>

function nullComparison(at: SQLWrapper, op: Operator): SQL {
  if (op === 'eq') return sql`${at} is null`
  return op === 'ne' ? sql`${at} is not null` : invalid('null is compared with eq or ne.')
}

function flagComparison(at: SQLWrapper, op: Operator, value: unknown): SQL {
  const text = String(value).toLowerCase()
  const isFlag = text === 'true' || text === 'false'
  if (!isFlag || (op !== 'eq' && op !== 'ne')) return invalid('true and false are compared with eq or ne.')
  return op === 'eq' ? sql`${at}::text = ${text}` : sql`${at}::text is distinct from ${text}`
}

function momentOf(value: unknown): SQL {
  const moment = new Date(typeof value === 'string' ? value : Number.NaN)
  const year = moment.getUTCFullYear()
  if (!(year >= 1 && year <= 9999)) return invalid('A moment reads like 2026-11-30T08:00:00Z.')
  return sql`${moment.toISOString()}::timestamptz`
}

function ordered(left: SQLWrapper, op: Operator, right: SQL): SQL {
  switch (op) {
    case 'eq':
      return sql`${left} = ${right}`
    case 'ne':
      return sql`${left} is distinct from ${right}`
    case 'gt':
      return sql`${left} > ${right}`
    case 'ge':
      return sql`${left} >= ${right}`
    case 'lt':
      return sql`${left} < ${right}`
    case 'le':
      return sql`${left} <= ${right}`
    default:
      return invalid('Moments are compared with eq, ne, gt, ge, lt and le.')
  }
}
