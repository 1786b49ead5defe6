import { type SQL, sql } from 'drizzle-orm'
import { serveResource } from '#platform/server/resource/serve-resource.ts'
import { prizeAdmin as contract } from '../../contract/admin.ts'
import { conventionDraws, conventionPrizes } from '../tables.ts'
import { conventionNames, countOf, matchesConvention } from './conventions.ts'

const drawsOf = (state: SQL) =>
  countOf(sql`${conventionDraws} d where d.prize_id = ${conventionPrizes.id} and ${state}`)

export const prizeAdmin = serveResource(contract, {
  name: 'convention.prize',
  nameOf: ({ name }) => name,
  labels: { conventionId: 'Convention', weight: 'Chance', stock: 'Left', lowAt: 'Warn at' },
  table: conventionPrizes,
  searched: [conventionPrizes.name],
  sorts: { name: conventionPrizes.name, stock: conventionPrizes.stock },
  where: (input) => matchesConvention(conventionPrizes.conventionId, input),
  computed: {
    dealt: drawsOf(sql`d.state = 'dealt'`),
    won: drawsOf(sql`d.state in ('played', 'handed-out')`),
  },
  namesOf: (ctx, ids) => conventionNames(ctx, ids),
})
