import { addPeople } from '#features/core/accounts/server/register-person.ts'
import { messaging } from '#features/core/messaging/contract.ts'
import { inboxHandlers } from '#features/core/messaging/server/inbox.ts'
import type { SignedInActor, SignedInContext } from '#platform/server/context.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { mediansOf, type OwnDatabase, withOwnDatabase } from './own-database.ts'

// Cost of an inbox with a hundred and with ten thousand messages, with inboxes of other users; see bench/README.md.
const FEW = 100
const MANY = 10_000
const OTHERS = 20
const OF_EACH_OTHER = 1000
const UNREAD = 30
const ABOUT_DOSES = 20

const actor: SignedInActor = {
  userId: '',
  sessionId: '',
  username: 'reader0',
  email: 'reader0@example.com',
  firstName: 'Rhea',
  lastName: 'Reader',
  partner: 'dhp',
  grants: [],
}

async function measure({ app, rows }: OwnDatabase): Promise<void> {
  const ctx = makeContext(app, { actor: null, now: new Date() })
  const [few = '', many = '', ...others] = await addPeople(
    ctx,
    Array.from({ length: OTHERS + 2 }, (_, nth) => personOf(nth)),
    'none',
  )
  await fill(rows, few, FEW)
  await fill(rows, many, MANY)
  for (const userId of others) await fill(rows, userId, OF_EACH_OTHER)
  await rows('vacuum analyze inbox_items')
  console.log(`\n| median in ms | ${FEW} messages | ${MANY} messages | ratio |`)
  console.log('|---|---|---|---|')
  for (const [name, ask] of asked) {
    const [before, after] = await mediansOf(
      [few, many].map((userId) => {
        const own = makeContext(app, { actor: { ...actor, userId }, now: new Date() })
        return () => ask(own)
      }),
    )
    const cells = [name, before?.toFixed(2), after?.toFixed(2), ((after ?? 0) / (before ?? 1)).toFixed(2)]
    console.log(`| ${cells.join(' | ')} |`)
  }
}

type Ask = (own: SignedInContext) => Promise<unknown>

const list =
  (what: object): Ask =>
  async (own) =>
    inboxHandlers.inbox(messaging.inbox.input.parse(what), own)

const asked: readonly (readonly [name: string, ask: Ask])[] = [
  // Independent of messages: its growth shows other load on the machine.
  ['my settings, for comparison', async (own) => inboxHandlers.settings({}, own)],
  ['list', list({})],
  ['list of unread', list({ unread: 'true' })],
  ['list of a topic', list({ topic: 'seminars' })],
  ['unread count', async (own) => inboxHandlers.unread({}, own)],
  [`search for a word of ${ABOUT_DOSES} messages`, list({ search: 'antiscalant' })],
  ['search for two words', list({ search: 'antiscal dose' })],
]

/** Adds the given number of messages, one hour apart. The newest are unread and have a distinct subject. */
async function fill(rows: OwnDatabase['rows'], userId: string, count: number): Promise<void> {
  await rows(
    `insert into inbox_items (id, user_id, topic, subject, lead, blocks, created_at, read_at)
      select gen_random_uuid(), $1, case nth % 4 when 0 then 'seminars' when 1 then 'orders' else 'learning' end,
        case when nth <= $4 then 'The antiscalant dose of train ' else 'Your course goes on, part ' end || nth,
        'What you have finished stays finished, and the next unit waits.',
        '[{"kind": "paragraph", "text": "What you have finished stays finished, and the next unit waits."}]',
        now() - make_interval(hours => nth), case when nth > $3 then now() end
      from generate_series(1, $2::int) nth`,
    [userId, count, UNREAD, ABOUT_DOSES],
  )
}

function personOf(nth: number) {
  const name = `reader${nth}`
  return {
    username: name,
    email: `${name}@example.com`,
    firstName: 'Rhea',
    lastName: `Reader ${nth}`,
    company: '',
    title: '',
    phone: '',
    address: '',
    city: '',
    state: '',
    zip: '',
    country: 'US',
    personalInfo: { exactname: name, sex: '', nickname: '', hatsize: '', shirtsize: '', shipping: '' },
  }
}

await withOwnDatabase(measure)
