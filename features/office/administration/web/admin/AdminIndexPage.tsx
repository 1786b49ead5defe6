import { Box } from '@mantine/core'
import { useMe } from '#features/core/accounts/web/public.tsx'
import { holds } from '#platform/contract/access.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { useStaffMenu } from '#platform/web/staff/staff-menu.ts'
import classes from './AdminIndexPage.module.css'
import { Charts } from './start/Charts.tsx'
import FindAnything from './start/FindAnything.tsx'
import { SystemHealth } from './start/SystemHealth.tsx'
import { Today } from './start/Today.tsx'

/** Staff start page: pending work, search, and links to the staff pages, limited to the user's roles. */
export default function AdminIndexPage() {
  const { me, capabilities } = useMe()
  const visitor = me && { userId: me.userid, grants: capabilities }
  const groups = useStaffMenu(visitor)
  return (
    <PageFrame wide title="Company administration">
      <FindAnything />
      <Box component="section" mb={32} aria-labelledby="today">
        <SectionTitle id="today">Today</SectionTitle>
        <Today />
      </Box>
      <Box component="section" mb={32} mih="18rem" aria-labelledby="figures">
        <SectionTitle id="figures">Figures</SectionTitle>
        <Charts />
      </Box>
      <Box component="details" mb={32} className={classes.all}>
        <summary>All pages</summary>
        <div className={classes.groups}>
          {groups.map(({ group, pages }) => (
            <section key={group} aria-label={group} className={classes.group}>
              <SectionTitle>{group}</SectionTitle>
              <ul className={classes.entries}>
                {pages.map(({ path, title, staffMenu }) => (
                  <li key={path}>
                    <AppLink look="plain" to={`/${path}`} className={classes.entry}>
                      <Box component="strong" fw={600} c="var(--mantine-color-anchor)">
                        {title}
                      </Box>
                      <Quiet span>{staffMenu?.description}</Quiet>
                    </AppLink>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </Box>
      {holds(visitor, 'product_admin') ? <Health /> : null}
    </PageFrame>
  )
}

function Health() {
  return (
    <Box component="section" mb={32} aria-labelledby="health">
      <SectionTitle id="health">System health</SectionTitle>
      <SystemHealth />
    </Box>
  )
}
