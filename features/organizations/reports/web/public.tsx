export { CourseRecords } from './parts/CourseRecords.tsx'
export { CourseReportDialog } from './parts/CourseReportDialog.tsx'
