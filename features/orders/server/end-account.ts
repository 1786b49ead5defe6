import { and, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import type { EndingPart } from '#features/accounts/server/public.ts'
import { orderName } from '../rules/order-name.ts'
import { orders } from './tables.ts'
