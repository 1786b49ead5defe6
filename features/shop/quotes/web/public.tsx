import { lazy } from 'react'

/** Store section for subscriptions and services, which are sold by request. */
export const ServiceShelves = lazy(() => import('./parts/ServiceShelves.tsx'))

/** Replaces the checkout in the cart for partners that sell by quote. */
export const RequestQuote = lazy(() => import('./parts/cart/RequestQuote.tsx'))

/** Cart footer actions: save it as a quote, or ask the company to pay. */
export const QuoteWays = lazy(() => import('./parts/cart/QuoteWays.tsx'))
