import { lazy } from 'react'

/** Subscriptions and services, for the store: they are sold by request. */
export const ServiceShelves = lazy(() => import('./parts/ServiceShelves.tsx'))

/** In the cart, for partners that sell by quote: takes the place of the checkout. */
export const RequestQuote = lazy(() => import('./parts/cart/RequestQuote.tsx'))

/** At the foot of the cart: save it as a quote, or ask the company to pay. */
export const QuoteWays = lazy(() => import('./parts/cart/QuoteWays.tsx'))
