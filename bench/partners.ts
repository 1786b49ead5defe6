import { membership } from '#features/organizations/partner-people/contract.ts'
import { dashboardHandlers } from '#features/organizations/partner-people/server/dashboard.ts'
import { userHandlers } from '#features/organizations/partner-people/server/users/handlers.ts'
import type { SignedInActor, SignedInContext } from '#platform/server/context.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { mediansOf, type OwnDatabase, withOwnDatabase } from './own-database.ts'

// Cost of a partner's pages with five hundred people and with fifty thousand; see bench/README.md.
const SIZES = { few: 500, many: 50_000 } as const
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 300)

const actor: SignedInActor = {
  userId: '',
  sessionId: '',
  username: 'head',
  email: 'head@example.com',
  firstName: 'Hedda',
  lastName: 'Head',
  partner: 'few',
  grants: Object.keys(SIZES).map((scope) => ({ capability: 'partner_admin' as const, scope })),
}

async function measure({ app, rows }: OwnDatabase): Promise<void> {
  for (const [partner, people] of Object.entries(SIZES)) await fill(rows, partner, people)
  await rows('vacuum analyze')
  const [first] = (await rows('select id from users limit 1')) as { id: string }[]
  const own = makeContext(app, {
    actor: { ...actor, userId: first?.id ?? '' },
    now: new Date(),
  }) as SignedInContext
  console.log(`\n| median in ms | ${SIZES.few} people | ${SIZES.many} people | ratio |`)
  console.log('|---|---|---|---|')
  for (const [name, ask] of asked) {
    const questions = Object.keys(SIZES).map((partner) => () => ask(own, partner))
    const [before, after] = await mediansOf(questions, ROUNDS)
    const cells = [name, before?.toFixed(2), after?.toFixed(2), ((after ?? 0) / (before ?? 1)).toFixed(2)]
    console.log(`| ${cells.join(' | ')} |`)
  }
  console.log(`\nThe overview asks ${await statementsOf(app, () => month(own, 'many'))} statements.`)
}

type Ask = (own: SignedInContext, partner: string) => Promise<unknown>

const list =
  (what: object): Ask =>
  async (own, partner) =>
    userHandlers.getPartnerUsers(
      membership.getPartnerUsers.input.parse({ partner, ...what }),
      own as Parameters<typeof userHandlers.getPartnerUsers>[1],
    )

const month: Ask = async (own, partner) =>
  dashboardHandlers.month(
    { partner, month: '', timeZone: 'UTC' },
    own as Parameters<typeof dashboardHandlers.month>[1],
  )

const asked: readonly (readonly [name: string, ask: Ask])[] = [
  ['list', list({})],
  ['list, the last joined first', list({ sort: 'joined', direction: 'desc' })],
  ...[1, 2, 3, 4].map((mode) => [`mode ${mode}`, list({ mode })] as const),
  ['search for a name of 20', list({ search: 'quillfeather' })],
  ['search for an address', list({ search: '8f14e47@' })],
  ['search for letters of everybody', list({ search: 'example' })],
  ['search within mode 3', list({ search: 'quillfeather', mode: 3 })],
  ['overview', month],
]

/** Adds this many people: a third enrolled, a tenth certified, a twentieth ready; twenty have a rare name. */
async function fill(rows: OwnDatabase['rows'], partner: string, people: number): Promise<void> {
  await rows(
    `insert into partners (code, name, features, color_scheme, created_at) values ($1, $1, '{}', '{"primary": "#003344", "accent": "#994400"}', now())`,
    [partner],
  )
  await rows(
    `insert into users (id, username, email, password_hash, first_name, last_name, partner, personal_info, created_at)
      select gen_random_uuid(), $1 || nth, substr(md5(nth::text), 1, 6) || nth || '@' || $1 || '.example', '', initcap(substr(md5(nth::text), 1, 6)),
        case when nth % ($2::int / 20) = 0 then 'Quillfeather' else initcap(substr(md5(nth || 'last'), 1, 8)) end,
        $1, '{}', now() - make_interval(mins => nth)
      from generate_series(1, $2::int) nth`,
    [partner, people],
  )
  await rows(
    `update partner_people set is_enrolled = at % 3 = 0, is_certified = at % 10 = 0, is_ready = at % 20 = 0
      from (select user_id, row_number() over (order by joined_at) as at from partner_people where partner = $1) counted
      where counted.user_id = partner_people.user_id`,
    [partner],
  )
}

/** Returns the number of statements sent to the database. */
async function statementsOf({ pool }: OwnDatabase['app'], work: () => Promise<unknown>): Promise<number> {
  let count = 0
  const query = pool.query.bind(pool)
  pool.query = ((...args: Parameters<typeof query>) => {
    count++
    return query(...args)
  }) as typeof pool.query
  await work()
  pool.query = query
  return count
}

await withOwnDatabase(measure)
