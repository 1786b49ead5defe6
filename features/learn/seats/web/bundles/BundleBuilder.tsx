import { Box, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useOwnedCourses } from '#features/learn/learning/web/public.tsx'
import { openCart, useCart } from '#features/shop/cart/web/public.tsx'
import type { BundleCard, CourseCard } from '#features/shop/catalog/contract.ts'
import type { PriceFacts } from '#features/shop/pricing/rules/quote-types.ts'
import {
  type BundleChoice,
  coveredBy,
  emptyChoice,
  tickable,
  toggle,
  typeUsers,
} from '../../rules/bundles/bundle-choice.ts'
import { priceChoice, pricePerUser } from '../../rules/bundles/price-choice.ts'
import classes from './BundleBuilder.module.css'
import { BundleSummary } from './BundleSummary.tsx'
import { closeBundle } from './bundle-window.ts'
import { MoreUsersForLess } from './MoreUsersForLess.tsx'
import { OfferSwitch } from './OfferSwitch.tsx'

interface Props {
  shelf: { courses: CourseCard[]; bundles: BundleCard[] }
  facts: PriceFacts
  partner: string
}

/** Selects the number of users and the courses, and shows the price. */
export function BundleBuilder({ shelf, facts, partner }: Props) {
  const [choice, setChoice] = useState<BundleChoice>(emptyChoice)
  const cart = useCart()
  const owned = useOwnedCourses()
  const courses = tickable(shelf.courses, partner)
  const { bundles } = shelf
  const now = new Date()
  const priced = priceChoice(choice, { courses, bundles }, facts, now)
  const flip = (code: string) => setChoice(toggle(choice, code, bundles))

  const add = () => {
    const [code] = priced.offers
    if (priced.missing !== null || code === undefined) return
    const { users, offers } = priced
    cart.append({ kind: 'bundle', code, quantity: 1, users, courses: offers })
    setChoice(emptyChoice)
    closeBundle()
    openCart()
  }

  return (
    <form
      className={classes.builder}
      onSubmit={(event) => {
        event.preventDefault()
        add()
      }}
    >
      <Stack gap={20}>
        <TextInput
          label="Number of users"
          description="Each gets a seat for all the courses. Lower price per user from 3, 6, 10, 15 and 20 users."
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          data-autofocus
          className={classes.users}
          value={choice.users}
          onChange={(event) => setChoice(typeUsers(choice, event.currentTarget.value))}
          error={
            choice.users.trim() !== '' && priced.users === 0
              ? 'Enter a whole number from 1 to 999.'
              : undefined
          }
        />
        <MoreUsersForLess priced={priced} onUsers={(users) => setChoice(typeUsers(choice, String(users)))} />
        <fieldset className={classes.offers}>
          <Box component="legend" fw={600} ms="sm" px="xs">
            Courses
          </Box>
          {bundles.map((bundle) => (
            <OfferSwitch
              key={bundle.code}
              code={bundle.code}
              name={bundle.name}
              message={openedText(bundle.covers, owned)}
              price={pricePerUser(bundle.code, shelf, facts, now)}
              checked={choice.ticked.includes(bundle.code)}
              onFlip={() => flip(bundle.code)}
            />
          ))}
          {courses.map(({ courseid, coursename }) => {
            const cover = coveredBy(courseid, choice, bundles)
            return (
              <OfferSwitch
                key={courseid}
                code={courseid}
                name={coursename}
                message={
                  cover
                    ? `Already part of ${cover.code}`
                    : owned.has(courseid)
                      ? 'You have this course'
                      : null
                }
                price={cover ? null : pricePerUser(courseid, shelf, facts, now)}
                checked={choice.ticked.includes(courseid)}
                disabled={cover !== null}
                onFlip={() => flip(courseid)}
              />
            )
          })}
        </fieldset>
      </Stack>
      <BundleSummary priced={priced} />
    </form>
  )
}

/** Formats text such as 'Opens OLC110, OLC111; you have OLC110'. */
function openedText(covers: readonly string[], owned: ReadonlyMap<string, unknown>): string {
  const had = covers.filter((code) => owned.has(code))
  return `Opens ${covers.join(', ')}${had.length > 0 ? `; you have ${had.join(', ')}` : ''}`
}
