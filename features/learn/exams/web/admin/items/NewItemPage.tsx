import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { ItemForm } from './ItemForm.tsx'

/** Page for a new question. */
export default function NewItemPage() {
  return (
    <PageFrame wide title="New item">
      <ItemForm item={null} onReload={() => {}} />
    </PageFrame>
  )
}
