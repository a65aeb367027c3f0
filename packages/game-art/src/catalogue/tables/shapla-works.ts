/** code | English | Bengali | model | palette ground face motif | hero | around it: far left, far right, near left, near right | wild scatter high1 high2 high3 high4 | tag | instrument */
export const SHAPLA_WORKS = `
ancient-crown | Ancient Crown | প্রাচীন মুকুট | lines-expanding-middle | ember lattice bangers jewel-crown | crown | beads coin - star | crown crystal shield envelope gem key | treasure | bells
ancient-scroll | Ancient Scroll | প্রাচীন পুঁথি | ways-1024-middle | ember bulbs bangers scroll-unfurled | scroll | coin key gem - | scroll lamp beads shield amphora gem | treasure | bells
autumn-bouquet | Autumn Bouquet | শরতের ফুলের তোড়া | cascade-middle | ember rays lilita flower-emblem | bouquet | drop leaf - blossom | bouquet sunFace carnation hibiscus hyacinth blossom | flowers | flute
autumn-hyacinth | Autumn Hyacinth | শরতের কচুরিপানা | cluster-middle | ember rays luckiest vine-leaf | hyacinth | - blossom drop leaf | hyacinth butterfly leaf carnation lotus frog | flowers | dotara
bazaar-crown | Bazaar Crown | বাজারের মুকুট | hold-low | red tent lilita jewel-crown | crown | ring gem - coin | crown key moneyBag scroll gem nazar | treasure | drums
bazaar-peach | Bazaar Peach | বাজারের পিচ | lines-expanding-high | green moon lilita fruiting | peach | lemon cherries - honey | peach honey banana pineapple lemon grapes | fruit | dotara
bazaar-trophy | Bazaar Trophy | বাজারের ট্রফি | ways-middle | ember tent lilita trophy | trophy | key beads - gem | trophy lamp key beads shield ring | treasure | drums
brave-monkey | Brave Monkey | সাহসী বানর | cluster-high | red rays lilita monkey | monkey | - hibiscus leaf lotus | monkey drum gem feather bamboo temple | animals | dotara
brave-panda | Brave Panda | সাহসী পান্ডা | ways-low | red rays lilita panda | panda | star lotus paw - | panda gem coin honey shield mango | animals | dotara
brave-shark | Brave Shark | সাহসী হাঙর | hold-middle | red rays lilita shark-jaws | shark | crab - coin anchor | shark map fish fishingRod coin turtle | sea | harp
carnival-candy | Carnival Candy | কার্নিভালের লজেন্স | ways-high | violet waves luckiest candy-canes | candy | - star balloon bow | candy carousel mooncake iceCream donut popcorn | sweets | flute
desert-horse | Desert Horse | মরুর ঘোড়া | cluster-low | gold waves luckiest horse-head | horse | bamboo paw lotus - | horse lantern mushroom leaf mango temple | animals | dotara
emerald-dragon | Emerald Dragon | পান্না সবুজ ড্রাগন | cascade-high | green bokeh luckiest dragon-head | dragonFace | cherries - hibiscus leaf | dragonFace star grapes mango crown butterfly | wings | flute
evening-tent | Evening Tent | সন্ধ্যার তাঁবু | cascade-low | violet bulbs lilita castle | tent | - bell bow ticket | tent lantern kite drumSnare flute drum | fair | dotara
fairground-violin | Fairground Violin | মেলার বেহালা | lines-expanding-high | red tent lilita violin | violin | - ticket bell balloon | violin lantern maracas umbrella carousel balloon | fair | dotara
festival-honey | Festival Honey | উৎসবের মধু | many-ways-middle | red bulbs lilita honeypot | honey | bow lollipop balloon - | honey star dango mooncake donut cupcake | sweets | bells
festival-masks | Festival Masks | উৎসবের মুখোশ | ways-low | red tent bangers drama-masks | masks | star balloon bell - | masks ticket bell doll violin trumpet | fair | dotara
forest-princess | Forest Princess | বনের রাজকন্যা | lines-middle | green bokeh luckiest queen-crown | princess | lamp star - coin | princess crystal feather crown coin ring | legends | drums
garden-hyacinth | Garden Hyacinth | বাগানের কচুরিপানা | lines-sticky-high | green lattice bangers vine-leaf | hyacinth | butterfly - blossom leaf | hyacinth jar carnation frog mushroom cherries | flowers | dotara
golden-prince | Golden Prince | সোনালি রাজপুত্র | lines-high | gold bokeh luckiest crown | prince | coin lamp key - | prince lamp swords scroll gem key | legends | drums
golden-sun | Golden Sun | সোনালি সূর্য | ways-1024-middle | gold rays lilita sun | sunFace | moon lamp star - | sunFace crystal star lamp lotus feather | sky | flute
harvest-dotara | Harvest Dotara | নবান্নের দোতারা | hold-middle | gold tent lilita banjo | banjo | - bow balloon ticket | banjo masks trumpet drumSnare kite drum | fair | drums
harvest-spinning-top | Harvest Spinning Top | নবান্নের লাট্টু | lines-low | gold tent bangers spinning-top | top | bell bow star - | top masks gift drum violin maracas | fair | dotara
harvest-trumpet | Harvest Trumpet | নবান্নের ভেঁপু | cluster-high | ember rays lilita trumpet | trumpet | ticket star - balloon | trumpet ticket kite gift bow doll | fair | drums
hill-koala | Hill Koala | পাহাড়ি কোয়ালা | lines-expanding-middle | green bokeh luckiest pine-tree | koala | lotus - coin gem | koala drum trophy coin leaf peacock | animals | drums
hill-lion | Hill Lion | পাহাড়ি সিংহ | cluster-middle | green bokeh luckiest crown | lion | - paw hibiscus gem | lion drum coin mushroom hibiscus feather | animals | drums
island-crab | Island Crab | দ্বীপের কাঁকড়া | many-ways-middle | teal waves lilita crab | crab | drop fish anchor - | crab compass turtle drop hook shrimp | sea | harp
island-whale | Island Whale | দ্বীপের তিমি | ways-middle | teal rays luckiest whale-tail | whale | shell - anchor fish | whale lamp hook key shell coral | sea | bells
lagoon-crab | Lagoon Crab | হ্রদের কাঁকড়া | ways-low | green bulbs lilita crab | crab | coin anchor - drop | crab lamp shell canoe fish fishingRod | sea | harp
laughing-fairy | Laughing Fairy | হাসিখুশি পরী | hold-high | teal tent bangers fairy | fairy | - coin star key | fairy map star fan coin shield | legends | drums
little-ghost | Little Ghost | ছোট্ট ভূত | lines-low | rose bokeh luckiest ghost | ghost | gem lamp - star | ghost moon coin swords gem lamp | legends | drums
midnight-joker | Midnight Joker | মাঝরাতের জোকার | ways-expanding-middle | night moon luckiest jester-hat | joker | star key - gem | joker map lamp coin swords masks | legends | harp
midnight-trumpet | Midnight Trumpet | মাঝরাতের ভেঁপু | lines-middle | night moon lilita trumpet | trumpet | star ticket - bell | trumpet balloon lantern maracas bell masks | fair | dotara
midnight-warrior | Midnight Warrior | মাঝরাতের যোদ্ধা | lines-low | ink bulbs luckiest ninja-head | ninja | lamp gem - star | ninja moon swords fan ring crown | legends | harp
monsoon-frog | Monsoon Frog | বর্ষার ব্যাঙ | lines-sticky-middle | teal waves lilita frog | frog | paw gem hibiscus - | frog lotus leaf trophy peacock feather | animals | drums
moonlit-fox | Moonlit Fox | চাঁদনি রাতের শেয়াল | cluster-high | night moon luckiest fox-head | fox | - lotus leaf bamboo | fox moon shield temple trophy paw | animals | dotara
moonlit-leopard | Moonlit Leopard | চাঁদনি রাতের চিতাবাঘ | cluster-low | night moon bangers jungle | leopard | bamboo - paw leaf | leopard drum hibiscus honey feather peacock | animals | dotara
morning-banana | Morning Banana | সকালের কলা | many-ways-low | blue bokeh bangers banana | banana | drop - honey leaf | banana jar honey star pineapple basket | fruit | bells
ocean-conch | Ocean Conch | সাগরের শঙ্খ | ways-expanding-middle | blue waves bangers big-wave | shell | drop fish - crab | shell compass anchor coin fish crab | sea | bells
ocean-shark | Ocean Shark | সাগরের হাঙর | cluster-middle | blue waves lilita shark-jaws | shark | - crab shell fish | shark lamp shrimp crab key drop | sea | harp
ocean-whale | Ocean Whale | সাগরের তিমি | ways-middle | blue waves bangers whale-tail | whale | - drop crab fish | whale lamp hook key fish shell | sea | harp
padma-dolphin | Padma Dolphin | পদ্মার শুশুক | lines-high | gold bokeh bangers dolphin | dolphin | - fish shell coral | dolphin map shrimp anchor key shell | sea | harp
painted-bell | Painted Bell | রঙিন ঘণ্টা | cascade-middle | rose bokeh lilita ringing-bell | bell | ticket - star bow | bell ticket banjo doll flute top | fair | drums
painted-clown | Painted Clown | রঙিন ভাঁড় | cascade-low | violet lattice bangers drama-masks | clown | key star coin - | clown map ring key fan crown | legends | drums
painted-horse | Painted Horse | রঙিন ঘোড়া | lines-expanding-middle | violet tent luckiest horse-head | horse | mushroom star - hibiscus | horse gem bamboo mushroom peacock drum | animals | drums
palace-key | Palace Key | রাজপ্রাসাদের চাবি | lines-sticky-high | violet lattice bangers key | key | - beads coin gem | key scroll coin amphora gem moneyBag | treasure | bells
palace-monkey | Palace Monkey | রাজপ্রাসাদের বানর | lines-sticky-middle | violet lattice bangers monkey | monkey | hibiscus coin gem - | monkey star coin trophy mango gem | animals | drums
rainbow-clown | Rainbow Clown | রংধনু ভাঁড় | hold-low | blue rays luckiest drama-masks | clown | star gem lamp - | clown crystal castle gem star shield | legends | drums
river-bell | River Bell | নদীর ঘণ্টা | ways-high | blue rays bangers ringing-bell | bell | bow balloon star - | bell balloon umbrella trumpet flute top | fair | drums
river-bouquet | River Bouquet | নদীর ফুলের তোড়া | lines-sticky-high | teal waves lilita flower-emblem | bouquet | drop butterfly - blossom | bouquet jar drop frog honey blossom | flowers | flute
river-genie | River Genie | নদীর জিন | cluster-low | red waves luckiest djinn | genie | lamp - star coin | genie moon feather ring scroll coin | legends | harp
river-pearl | River Pearl | নদীর মুক্তা | lines-middle | blue bokeh luckiest oyster-pearl | oyster | anchor shell - crab | oyster map crab octopus gem sailboat | sea | bells
royal-bouquet | Royal Bouquet | শাহি ফুলের তোড়া | lines-high | violet lattice bangers flower-emblem | bouquet | blossom drop - butterfly | bouquet butterfly cherries hyacinth hibiscus drop | flowers | flute
royal-butterfly | Royal Butterfly | শাহি প্রজাপতি | ways-low | violet lattice lilita butterfly | butterfly | - cherries blossom feather | butterfly lotus feather grapes flute gem | wings | harp
royal-fairy | Royal Fairy | শাহি পরী | cascade-high | violet waves luckiest fairy | fairy | - lamp gem key | fairy lamp masks fan gem scroll | legends | harp
royal-kite | Royal Kite | শাহি ঘুড়ি | lines-sticky-middle | violet lattice bangers kite | kite | balloon bow - bell | kite ticket doll umbrella trumpet flute | fair | dotara
royal-mango | Royal Mango | শাহি আম | hold-low | violet grid luckiest fruiting | mango | honey - cherries lemon | mango sunFace pineapple basket star leaf | fruit | bells
royal-spinning-top | Royal Spinning Top | শাহি লাট্টু | ways-middle | violet lattice bangers spinning-top | top | balloon bell - ticket | top lantern doll umbrella tent flute | fair | dotara
shining-shield | Shining Shield | ঝলমলে ঢাল | many-ways-low | blue rays lilita shield | shield | star coin - beads | shield map nazar amphora envelope swords | treasure | bells
silver-fox | Silver Fox | রুপালি শেয়াল | cascade-high | ink grid lilita fox-head | fox | mushroom - bamboo hibiscus | fox star paw mango leaf lotus | animals | drums
silver-planet | Silver Planet | রুপালি গ্রহ | hold-middle | blue bokeh lilita ringed-planet | planet | - moon lamp drop | planet comet lotus lamp sunFace star | sky | flute
spring-bell | Spring Bell | বসন্তের ঘণ্টা | many-ways-high | green lattice luckiest ringing-bell | bell | balloon ticket - bow | bell balloon lantern umbrella gift violin | fair | dotara
spring-tulip | Spring Tulip | বসন্তের টিউলিপ | ways-high | rose bokeh lilita flowers | tulip | butterfly blossom - leaf | tulip sunFace bamboo hibiscus lotus leaf | flowers | flute
starry-owl | Starry Owl | তারাভরা রাতের প্যাঁচা | many-ways-high | blue grid luckiest owl | owl | blossom star hibiscus - | owl sunFace bell blossom leaf lotus | wings | harp
starry-rocket | Starry Rocket | তারাভরা রাতের রকেট | hold-high | violet waves luckiest rocket | rocket | - star drop feather | rocket rainbow lotus umbrella star owl | sky | flute
storm-eagle | Storm Eagle | ঝড়ের ঈগল | lines-expanding-high | ink grid luckiest eagle-head | eagle | cherries leaf - star | eagle rainbow feather grapes lotus flute | wings | harp
storm-whale | Storm Whale | ঝড়ের তিমি | many-ways-high | violet lattice luckiest whale-tail | whale | - coin fish anchor | whale oyster drop shrimp shell gem | sea | bells
summer-bee | Summer Bee | গ্রীষ্মের মৌমাছি | many-ways-low | blue tent lilita honeycomb | bee | - leaf star blossom | bee star honey hibiscus cherries flute | wings | harp
summer-lemon | Summer Lemon | গ্রীষ্মের লেবু | ways-1024-middle | gold bokeh bangers fruit-bowl | lemon | honey - cherries leaf | lemon sunFace leaf peach pineapple mango | fruit | dotara
summer-mango | Summer Mango | গ্রীষ্মের আম | ways-expanding-middle | blue tent luckiest fruiting | mango | honey - lemon drop | mango sunFace star honey banana bell | fruit | bells
summer-peach | Summer Peach | গ্রীষ্মের পিচ | hold-high | gold rays lilita fruiting | peach | honey lemon drop - | peach sunFace basket star pineapple leaf | fruit | bells
sweet-cupcake | Sweet Cupcake | মিষ্টি কাপকেক | many-ways-middle | rose bokeh luckiest cupcake | cupcake | star cherries - candy | cupcake balloon iceCream mooncake candy honey | sweets | bells
sweet-honey | Sweet Honey | মিষ্টি মধু | cascade-low | rose bokeh bangers honeypot | honey | lollipop - cherries bow | honey gift teacup candy dango donut | sweets | bells
village-lantern | Village Lantern | গাঁয়ের লণ্ঠন | cascade-middle | ember bokeh luckiest paper-lantern | lantern | - ticket star bow | lantern masks kite fan balloon tent | fair | drums
village-rose | Village Rose | গাঁয়ের গোলাপ | lines-sticky-high | ember tent lilita rose | rose | - drop blossom butterfly | rose sunFace lotus honey bamboo hyacinth | flowers | flute
`;
