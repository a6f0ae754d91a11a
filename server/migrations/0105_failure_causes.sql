-- hand-written
-- Why a listing failed is kept by its cause, as people think of it, and no longer by the code of what was said: what a channel says
-- in its own words was one heap. `failure_cause` says what `causeOf` (contract/src/rules/listing/failureCause.ts) does.
create function failure_cause(code text, words text) returns text language sql immutable as $$
  select case
    when code ~ '^accounts\.(noKeys|noConnection|channelUnconnected)$' then 'keys'
    when code ~ '^(accounts\.connectAgain|listing\.(reconnect\w*|connectTo|deactivated|accountGone))$' then 'account'
    when code ~ '^listing\.(noLongerApproved|approvedOtherwise|notApproved)$' then 'approval'
    when code ~ '^(listing\.templateGone|channels\.templateForeign)$' then 'template'
    when code <> 'request.quoted' then code
    when words ~* 'shipping[ _]profile' then 'shippingProfile'
    when words ~* 'return[ _]polic' then 'returnPolicy'
    when words ~* 'readiness|processing[ _]profile' then 'readiness'
    when words ~* 'section' then 'section'
    when words ~* 'taxonomy|when_made|category' then 'category'
    when words ~* 'api[ _-]key|client_id|shared secret' then 'keys'
    when words ~* '\y(title|tags?|description|materials?|styles?)\y' then 'texts'
    when words ~* '\y(images?|pictures?|photos?|files?)\y' then 'pictures'
    when words ~* '\y(price|quantity|sku|offering)\y' then 'price'
    else 'channel' end $$;
--> statement-breakpoint
create or replace function cause_of(error text) returns text language sql immutable as $$
  select case when error like '{"code":%'
    then failure_cause(error::jsonb ->> 'code', coalesce(error::jsonb -> 'params' ->> 'words', ''))
    when error is not null then failure_cause(null, error) end $$;
--> statement-breakpoint
-- Of a job that was tried again it is no longer known what the channel said then.
update publications p set cause = case when p.cause <> 'request.quoted' then failure_cause(p.cause, '')
  else coalesce((select cause_of(j.error) from listing_jobs j where j.id = p.job_id and j.state = 'fail'), 'channel') end
where not p.is_live;
--> statement-breakpoint
-- Roll-ups also know how long it took from an idea to its listing: all days are rolled up anew.
select note_all_facts((select coalesce(array_agg(id), '{}') from groups), 'UTC');
