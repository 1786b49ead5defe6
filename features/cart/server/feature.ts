import { type Feature, serve } from '#platform/server/feature.ts'
import { cart } from '../contract.ts'
import { cartHandlers } from './handlers.ts'

export const cartFeature: Feature = { name: 'cart', operations: serve(cart, cartHandlers) }
