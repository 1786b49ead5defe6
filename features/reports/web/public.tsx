export { CourseReportDialog } from './parts/CourseReportDialog.tsx'
