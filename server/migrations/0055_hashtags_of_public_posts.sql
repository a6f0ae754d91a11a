-- Numbers of hashtags are seen by all of the company: they tell of posts that all of it reads.
update hashtags h set count = (select count(*) from post_hashtags x join posts p on p.id = x.post_id
  where x.hashtag_id = h.id and p.deleted_at is null and p.visibility = 'PUBLIC');
