import { type Feature, type Handlers, serve } from '#platform/server/feature.ts'
import { orders } from '../contract.ts'
import { mine, receipt } from './queries.ts'

const ordersHandlers: Handlers<typeof orders> = { mine, receipt }

export const ordersFeature: Feature = { name: 'orders', operations: serve(orders, ordersHandlers) }
