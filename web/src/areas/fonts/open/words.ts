import type { BlockName } from '@halftone/contract/rules/fonts/blocks.ts'

/** Words and prices that people print, by the block whose letters they hold; each small Vietnamese letter stands in one of them. */
const words: Partial<Record<BlockName, string>> = {
  vietnamese:
    'Chữ đẹp|Việt Nam|Phở bò|Cà phê sữa đá|Nắng hạ|Bình minh|Biển xanh|Mùa hè rực rỡ|Bãi cát|Trăng rằm|Sẵn sàng|Thẳng tiến|Mặt trời|Mây trắng|Bầu trời|Ấm áp|Cẩm tú cầu|Mẫu đơn|Mật ong|Bé ngoan|Vui vẻ|Khe khẽ|Mẹ yêu|Miền quê|Lễ hội|Quý mến|Chí khí|Nghỉ ngơi|Kĩ càng|Thị xã|Hòa bình|Gió lộng|Cỏ non|Rõ ràng|Ngọt ngào|Hoa hồng|Gốc rễ|Thổ cẩm|Gỗ mộc|Một ngày|Ước mơ|Nhớ nhà|Chợ nổi|Cũ kỹ|Thứ tư|Sử thi|Từ từ|Kỳ diệu|Kỷ niệm|Kỵ sĩ|Đủ đầy|Cụ bà|Cảm ơn|Bằng lăng|Sợi chỉ|Hôm nay',
  basicLatin:
    'Endless Summer|Keep on growing|Stay Wild|Trust the Dark|Get Lost Outdoors|Hamburgefonts|Quick brown fox|Jazz & Vinyl|Since 1986|Size 42 (XL)|100% Cotton',
  latin1:
    'Crème brûlée|Übergröße|Mañana|São João|Smørrebrød|Fjällräven|Þórsmörk|¿Qué tal?|¡Olé!|Château|25 °C|½ price|© 2026',
  latinA: 'Żółw|Řeřicha|Čaj|Güneş|Őszi eső|Ķīniešu|Țară|Ġbejna|Šeši žąsys|Ěščě|Ľúbiť|Œuvre',
  greek: 'Καλημέρα|Θάλασσα|Ήλιος|Ψωμί|Ξενύχτης|Ωραία|Φως',
  cyrillic: 'Доброе утро|Лето|Щастя|Їжачок|Море|Юність|Объятие|Жыве',
  hebrew: 'שלום|קיץ|אהבה|בוקר טוב',
  thai: 'สวัสดี|ฤดูร้อน|ความรัก|ทะเล',
  armenian: 'Բարև|Ամառ|Սեր|Արև',
  arabic: 'مرحبا|صيف|حب|شمس',
  devanagari: 'नमस्ते|प्यार|गर्मी|सूरज',
  kana: 'ありがとう|なつ|ねこ|コーヒー|サクラ',
  han: '夏天|山水|愛|猫|珈琲',
  hangul: '안녕|사랑|여름|커피',
  punctuation: '“Stay wild”|‘86|1986–2026|Wait … what?|Home — sweet home|• Handmade •|5‰',
  currency: '₫199,000|€24.90|₩12,000|₹499|₿0.1|₺89',
  letterlike: 'Brand™|№ 7|℃|ℓ',
  numbers: '⅓ off|⅔ cup|Ⅻ',
}

/** Words that hold letters of a block; none where it has no words. */
export const wordsOf = (block: BlockName): readonly string[] => words[block]?.split('|') ?? []
