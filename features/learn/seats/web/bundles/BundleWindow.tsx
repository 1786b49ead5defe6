import { usePartner } from '#features/core/partner/web/public.tsx'
import { useCatalog } from '#features/shop/catalog/web/public.tsx'
import { usePriceFacts } from '#features/shop/pricing/web/public.tsx'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { useWatched } from '#platform/web/watched.ts'
import { BundleBuilder } from './BundleBuilder.tsx'
import { bundleWindow, closeBundle } from './bundle-window.ts'

/** The User Bundle window (R-CAT-6). */
export default function BundleWindow() {
  const opened = useWatched(bundleWindow)
  return (
    <Dialog opened={opened} onClose={closeBundle} title="Courses for several users" size="xl" keepOpen>
      <Content />
    </Dialog>
  )
}

function Content() {
  const partner = usePartner()
  const catalog = useCatalog(partner.settled ? partner.code : null)
  const facts = usePriceFacts(partner.code)
  return (
    <QueryState
      query={catalog}
      empty={{
        when: ({ courses }) => courses.every(({ inBundles }) => !inBundles),
        title: 'Nothing is sold in bundles here',
        message: 'Please ask your training administrator.',
      }}
    >
      {(shelf) => (
        <QueryState query={facts}>
          {(known) => <BundleBuilder shelf={shelf} facts={known} partner={partner.code} />}
        </QueryState>
      )}
    </QueryState>
  )
}
