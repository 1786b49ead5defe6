import { href } from '#platform/web/page.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { ItemForm } from './ItemForm.tsx'

/** Page for a new question. */
export default function NewItemPage() {
  return (
    <PageFrame wide title="New item" lead={<AppLink to={href('adminIndex/exams/items')}>All items</AppLink>}>
      <ItemForm item={null} onReload={() => {}} />
    </PageFrame>
  )
}
