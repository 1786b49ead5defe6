import { useMe } from '#features/accounts/web/public.tsx'
import { holds } from '#platform/contract/access.ts'
import { useDesks } from '#platform/web/desk/desk-pages.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import classes from './AdminIndexPage.module.css'
import { FindAnything } from './start/FindAnything.tsx'
import { SystemHealth } from './start/SystemHealth.tsx'
import { Today } from './start/Today.tsx'

/** The start of the office: what wants a person, what can be looked up, and the way to the desks; to each their own. */
export default function AdminIndexPage() {
  const { me, capabilities } = useMe()
  const visitor = me && { userId: me.userid, grants: capabilities }
  const groups = useDesks(visitor)
  return (
    <PageFrame wide title="Company administration">
      <FindAnything />
      <section className={classes.section} aria-labelledby="today">
        <h2 id="today" className={classes.heading}>
          Today
        </h2>
        <Today />
      </section>
      <div className={classes.groups}>
        {groups.map(({ group, desks }) => (
          <section key={group} aria-label={group} className={classes.group}>
            <h2 className={classes.heading}>{group}</h2>
            <ul className={classes.desks}>
              {desks.map(({ path, title, desk }) => (
                <li key={path}>
                  <AppLink look="plain" to={`/${path}`} className={classes.desk}>
                    <strong>{title}</strong>
                    <span>{desk?.says}</span>
                  </AppLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {holds(visitor, 'product_admin') ? <Health /> : null}
    </PageFrame>
  )
}

function Health() {
  return (
    <section className={classes.section} aria-labelledby="health">
      <h2 id="health" className={classes.heading}>
        System health
      </h2>
      <SystemHealth />
    </section>
  )
}
