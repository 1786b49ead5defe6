import type { LinkViews as Views } from '#platform/contract/links/share-links.ts'
import { formatDateTime } from '../format.ts'
import { Quiet } from '../parts/look/Quiet.tsx'
import { Rows } from '../parts/look/Rows.tsx'
import { QueryState } from '../parts/QueryState.tsx'

interface Props {
  query: Parameters<typeof QueryState<Views>>[0]['query']
}

/** Views of a share link with time, IP address and device. */
export const LinkViews = ({ query }: Props) => (
  <QueryState query={query}>
    {({ views }) => (
      <Rows>
        {views.map(({ viewid, at, device, ip }) => (
          <li key={viewid}>
            {formatDateTime(at)}, {ip}
            <Quiet data-anywhere>{device}</Quiet>
          </li>
        ))}
      </Rows>
    )}
  </QueryState>
)
