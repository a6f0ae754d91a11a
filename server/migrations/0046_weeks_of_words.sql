-- hand-written: words of the log by company and week, so that one which is on every line is found as fast as a rare one.
DROP INDEX "activities_words";--> statement-breakpoint
CREATE FUNCTION public.activity_week(at timestamp with time zone) RETURNS integer
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT floor(extract(epoch FROM at AT TIME ZONE 'UTC') / 604800)::integer
$$;--> statement-breakpoint
CREATE FUNCTION public.activity_words(company_id integer, created_at timestamp with time zone, name text, file_name text, old_content jsonb, new_content jsonb) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_to_tsvector(array(
    SELECT coalesce(company_id, 0)::text || '.' || public.activity_week(created_at)::text || '.' || word
    FROM unnest(tsvector_to_array(public.activity_words(name, file_name, old_content, new_content))) AS word))
$$;--> statement-breakpoint
CREATE INDEX "activities_words" ON "activities" USING gin (activity_words(company_id, created_at, target_name, file_name, old_content, new_content));
