import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { href } from '#platform/web/page.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { isSubscription, kindNames, type ServiceKind, serviceKinds } from '../../rules/service-kinds.ts'
import { serviceWords } from '../service-words.ts'
import { ServiceIcon } from './ServiceIcon.tsx'
import classes from './ServiceShelves.module.css'

/** What the store sells by request: nothing of it goes into the cart (000 s4). */
export default function ServiceShelves() {
  return (
    <>
      <Shelf
        id="subscriptions"
        title="Subscriptions"
        says="Tools for the whole crew, for a month or for years. Priced by users; ask and we quote."
        kinds={serviceKinds.filter(isSubscription)}
      />
      <Shelf
        id="services"
        title="Services"
        says="Work by our experts, quoted for your plant."
        kinds={serviceKinds.filter((kind) => !isSubscription(kind))}
      />
    </>
  )
}

interface ShelfProps {
  id: string
  title: string
  says: string
  kinds: readonly ServiceKind[]
}

function Shelf({ id, title, says, kinds }: ShelfProps) {
  return (
    <section className={classes.shelf} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id}>{title}</h2>
        <p>{says}</p>
        <AppLink to={href('store/requests')}>My requests</AppLink>
      </div>
      <ul className={classes.cards}>
        {kinds.map((kind) => (
          <li key={kind}>
            <ServiceCard kind={kind} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function ServiceCard({ kind }: { kind: ServiceKind }) {
  const words = serviceWords[kind]
  const name = kindNames[kind]
  return (
    <article className={classes.card}>
      <h3 className={classes.name}>
        <span className={classes.icon}>
          <ServiceIcon kind={kind} />
        </span>
        {name}
      </h3>
      <p>{words.says}</p>
      <ul className={classes.gets}>
        {words.gets.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <div className={classes.foot}>
        <span className={classes.when}>Answer {words.answers}</span>
        <Button
          component={Link}
          to={href('store/services/:kind', { kind })}
          variant="default"
          aria-label={`Request a quote for ${name}`}
        >
          Request a quote
        </Button>
      </div>
    </article>
  )
}
