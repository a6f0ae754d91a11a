-- hand-written
-- Kinds that previews are made of since this release, and TIFF whose directory lies far behind: the sweep of
-- 'files.preview' looks at them once more.
update files set preview_state = 'pending', preview_error = null
where deleted_at is null and preview_state in ('failed', 'none')
  and lower(name) ~ '\.(heic|heif|tiff?|pdf|ai|eps)$';
