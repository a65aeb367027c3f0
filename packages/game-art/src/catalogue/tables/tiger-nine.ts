/** code | English | Bengali | model | palette ground face motif | hero | around it: far left, far right, near left, near right | wild scatter high1 high2 high3 high4 | tag | instrument */
export const TIGER_NINE = `
ancient-serpent | Ancient Serpent | প্রাচীন সাপ | ways-1024-middle | ember waves lilita snake | snake | coin lotus - hibiscus | snake moon paw peacock temple drum | animals | dotara
autumn-comet | Autumn Comet | শরতের ধূমকেতু | ways-low | ember bokeh bangers comet-spark | comet | - moon drop feather | comet lantern feather lamp lotus umbrella | sky | harp
bengal-cherry | Bengal Cherry | বাংলার চেরি | lines-high | green lattice luckiest cherry | cherries | star - drop honey | cherries basket banana star pineapple honey | fruit | dotara
birthday-cupcake | Birthday Cupcake | জন্মদিনের কাপকেক | many-ways-low | gold bulbs bangers cupcake | cupcake | candy - bow cherries | cupcake gift honey candy teacup pretzel | sweets | bells
brave-wolf | Brave Wolf | সাহসী নেকড়ে | cascade-low | red rays lilita wolf-head | wolf | lotus - bamboo star | wolf moon mango gem leaf peacock | animals | drums
carnival-doughnut | Carnival Doughnut | কার্নিভালের ডোনাট | lines-sticky-high | violet bulbs luckiest donut | donut | lollipop - balloon cherries | donut gift dango custard teacup popcorn | sweets | flute
carnival-ice-cream | Carnival Ice Cream | কার্নিভালের আইসক্রিম | ways-low | red moon bangers ice-cream-cone | iceCream | - lollipop candy bow | iceCream balloon pretzel honey donut cherries | sweets | flute
dawn-peacock | Dawn Peacock | ভোরের ময়ূর | lines-expanding-high | rose rays lilita feather | peacock | hibiscus feather blossom - | peacock lotus butterfly feather gem hibiscus | wings | harp
eastern-moon | Eastern Moon | পুব আকাশের চাঁদ | ways-low | rose lattice lilita moon | moon | star drop lamp - | moon rainbow feather comet lotus owl | sky | flute
fairground-cupcake | Fairground Cupcake | মেলার কাপকেক | lines-sticky-middle | red tent lilita cupcake | cupcake | lollipop - balloon bow | cupcake star cherries donut iceCream honey | sweets | flute
fairground-lemon | Fairground Lemon | মেলার লেবু | many-ways-high | green tent bangers fruit-bowl | lemon | drop honey cherries - | lemon honey watermelon peach cherries pineapple | fruit | dotara
festival-fairy | Festival Fairy | উৎসবের পরী | ways-1024-middle | red bulbs luckiest fairy | fairy | - gem key coin | fairy moon castle coin fan scroll | legends | drums
festival-rooster | Festival Rooster | উৎসবের মোরগ | cascade-middle | red bulbs lilita rooster | rooster | feather butterfly - star | rooster star crown gem mango cherries | wings | flute
festival-trumpet | Festival Trumpet | উৎসবের ভেঁপু | ways-1024-middle | red bulbs luckiest trumpet | trumpet | ticket star - balloon | trumpet masks bow drum flute carousel | fair | drums
forest-gorilla | Forest Gorilla | বনের গরিলা | cascade-middle | green bokeh luckiest gorilla | gorilla | gem lotus - coin | gorilla star leaf temple peacock hibiscus | animals | dotara
forest-wizard | Forest Wizard | বনের জাদুকর | hold-middle | green bokeh lilita wizard-face | wizard | gem lamp - key | wizard moon crown castle coin ring | legends | harp
garden-bee | Garden Bee | বাগানের মৌমাছি | lines-expanding-high | green lattice bangers honeycomb | bee | - hibiscus star blossom | bee blossom leaf gem peach hibiscus | wings | harp
garden-butterfly | Garden Butterfly | বাগানের প্রজাপতি | hold-high | green bokeh luckiest butterfly | butterfly | leaf blossom - hibiscus | butterfly rainbow mango hibiscus grapes leaf | wings | flute
garden-hibiscus | Garden Hibiscus | বাগানের জবা | ways-middle | green bokeh luckiest flower-emblem | hibiscus | - blossom butterfly drop | hibiscus butterfly blossom carnation drop cherries | flowers | flute
golden-comet | Golden Comet | সোনালি ধূমকেতু | ways-middle | gold rays luckiest comet-spark | comet | moon - feather lamp | comet rainbow lotus kite star lamp | sky | flute
golden-dotara | Golden Dotara | সোনালি দোতারা | lines-high | ember rays bangers banjo | banjo | - bow bell star | banjo balloon violin bow carousel drum | fair | dotara
golden-masks | Golden Masks | সোনালি মুখোশ | many-ways-middle | gold rays luckiest drama-masks | masks | ticket bell star - | masks balloon trumpet top carousel flute | fair | drums
golden-moon | Golden Moon | সোনালি চাঁদ | cluster-low | red bokeh lilita moon | moon | drop - feather lamp | moon rainbow owl lotus star lamp | sky | harp
harvest-balloon | Harvest Balloon | নবান্নের বেলুন | many-ways-high | gold rays bangers balloons | balloon | bow ticket - star | balloon ticket doll masks bell banjo | fair | drums
imperial-diamond | Imperial Diamond | সম্রাটের হীরা | lines-low | red lattice lilita cut-diamond | gem | ring beads - key | gem key amphora crown ring beads | treasure | bells
imperial-purse | Imperial Purse | সম্রাটের টাকার থলি | cluster-low | violet bulbs luckiest two-coins | moneyBag | - ring key star | moneyBag lamp nazar envelope coin amphora | treasure | bells
island-mermaid | Island Mermaid | দ্বীপের মৎস্যকন্যা | lines-expanding-high | gold rays luckiest mermaid | mermaid | coin drop coral - | mermaid compass fishingRod fish key sailboat | sea | bells
laughing-ghost | Laughing Ghost | হাসিখুশি ভূত | ways-middle | teal tent lilita ghost | ghost | star - gem coin | ghost moon star feather gem key | legends | drums
lost-key | Lost Key | হারানো চাবি | cascade-low | ink tent luckiest key | key | - ring beads gem | key map trophy crown gem envelope | treasure | bells
lost-planet | Lost Planet | হারানো গ্রহ | lines-expanding-middle | ink grid lilita ringed-planet | planet | drop - moon comet | planet lantern moon drop umbrella feather | sky | harp
magic-planet | Magic Planet | জাদুর গ্রহ | cluster-middle | violet moon lilita ringed-planet | planet | drop - star lamp | planet comet owl drop star lamp | sky | flute
meghna-sailboat | Meghna Sailboat | মেঘনার পালতোলা নৌকা | cluster-high | blue bokeh bangers ship-wheel | sailboat | anchor coral coin - | sailboat map coral turtle shrimp shell | sea | harp
midnight-crocodile | Midnight Crocodile | মাঝরাতের কুমির | ways-high | violet bulbs lilita jungle | crocodile | - paw gem lotus | crocodile lotus honey hibiscus mushroom coin | animals | drums
midnight-key | Midnight Key | মাঝরাতের চাবি | many-ways-low | night moon bangers key | key | - gem beads coin | key crystal crown coin amphora beads | treasure | bells
midnight-lantern | Midnight Lantern | মাঝরাতের লণ্ঠন | hold-middle | night moon lilita paper-lantern | lantern | - star ticket bell | lantern ticket tent violin balloon drumSnare | fair | drums
midnight-necklace | Midnight Necklace | মাঝরাতের মালা | cascade-high | night moon bangers open-treasure-chest | beads | - star ring key | beads lamp amphora envelope moneyBag trophy | treasure | bells
midnight-serpent | Midnight Serpent | মাঝরাতের সাপ | cluster-high | night moon bangers snake | snake | - mushroom star leaf | snake star honey bamboo feather coin | animals | dotara
monsoon-kite | Monsoon Kite | বর্ষার ঘুড়ি | lines-sticky-middle | teal waves bangers kite | kite | - bow bell ticket | kite masks drumSnare bow balloon doll | fair | drums
monsoon-lion | Monsoon Lion | বর্ষার সিংহ | ways-high | teal waves lilita crown | lion | leaf - coin mushroom | lion moon trophy paw shield mushroom | animals | dotara
moonlit-ghost | Moonlit Ghost | চাঁদনি রাতের ভূত | hold-high | ember grid lilita ghost | ghost | gem lamp - key | ghost moon star fan castle masks | legends | harp
moonlit-sailboat | Moonlit Sailboat | চাঁদনি রাতের পালতোলা নৌকা | cascade-high | night moon bangers ship-wheel | sailboat | shell coin - drop | sailboat oyster hook fish anchor crab | sea | harp
morning-orange | Morning Orange | সকালের কমলা | ways-expanding-middle | gold tent bangers fruiting | orange | lemon - drop star | orange jar peach leaf honey lemon | fruit | bells
morning-sun | Morning Sun | সকালের সূর্য | hold-low | rose bokeh luckiest sun | sunFace | - moon lamp comet | sunFace comet rainbow lamp owl drop | sky | flute
painted-butterfly | Painted Butterfly | রঙিন প্রজাপতি | lines-sticky-high | rose tent lilita butterfly | butterfly | cherries hibiscus - blossom | butterfly sunFace peach feather bell flute | wings | flute
painted-lotus | Painted Lotus | রঙিন পদ্ম | lines-low | violet bokeh luckiest lotus | lotus | butterfly - blossom leaf | lotus rainbow hyacinth hibiscus mushroom blossom | flowers | flute
painted-rooster | Painted Rooster | রঙিন মোরগ | ways-1024-middle | rose bokeh bangers rooster | rooster | hibiscus leaf - cherries | rooster sunFace bell mango hibiscus gem | wings | flute
palace-urn | Palace Urn | রাজপ্রাসাদের কলস | hold-high | violet lattice luckiest amphora | amphora | ring coin - star | amphora scroll crown swords envelope trophy | treasure | drums
river-balloon | River Balloon | নদীর বেলুন | cluster-low | blue bokeh luckiest balloons | balloon | star ticket bow - | balloon lantern top trumpet drumSnare violin | fair | drums
river-gift | River Gift | নদীর উপহার | lines-sticky-middle | teal waves lilita present | gift | balloon star - bell | gift lantern balloon flute kite banjo | fair | drums
river-hibiscus | River Hibiscus | নদীর জবা | lines-high | teal waves bangers flower-emblem | hibiscus | leaf butterfly blossom - | hibiscus rainbow bouquet leaf frog drop | flowers | dotara
river-sailboat | River Sailboat | নদীর পালতোলা নৌকা | ways-high | teal waves luckiest ship-wheel | sailboat | crab coin - shell | sailboat map drop crab shrimp shell | sea | harp
river-wizard | River Wizard | নদীর জাদুকর | lines-expanding-middle | teal waves luckiest wizard-face | wizard | star - lamp coin | wizard scroll fan swords castle key | legends | harp
royal-conch | Royal Conch | শাহি শঙ্খ | lines-expanding-middle | violet lattice luckiest big-wave | shell | coral fish anchor - | shell compass sailboat anchor coin key | sea | harp
royal-crab | Royal Crab | শাহি কাঁকড়া | hold-low | violet lattice lilita crab | crab | coral - anchor fish | crab moon canoe turtle coin hook | sea | harp
royal-dragon | Royal Dragon | শাহি ড্রাগন | cascade-middle | violet waves bangers dragon-head | dragonFace | - cherries leaf butterfly | dragonFace sunFace leaf grapes gem honey | wings | flute
royal-eagle | Royal Eagle | শাহি ঈগল | cluster-low | red lattice luckiest eagle-head | eagle | butterfly star leaf - | eagle sunFace lotus crown gem grapes | wings | harp
royal-fan | Royal Fan | শাহি হাতপাখা | cascade-high | violet lattice lilita feathered-wing | fan | star bell - ticket | fan ticket kite umbrella bow banjo | fair | dotara
royal-scroll | Royal Scroll | শাহি পুঁথি | cluster-high | red rays lilita scroll-unfurled | scroll | - coin beads star | scroll key beads shield ring nazar | treasure | drums
royal-tiger | Royal Tiger | শাহি বাঘ | many-ways-low | violet lattice luckiest tiger-head | tiger | gem coin hibiscus - | tiger lantern coin trophy paw honey | animals | drums
sky-parrot | Sky Parrot | আকাশের টিয়া | lines-middle | teal rays luckiest parrot-head | parrot | hibiscus - star butterfly | parrot sunFace crown peach flute honey | wings | flute
sky-rocket | Sky Rocket | আকাশের রকেট | cluster-middle | blue rays bangers rocket | rocket | comet - star feather | rocket lantern lamp comet star drop | sky | flute
spring-peacock | Spring Peacock | বসন্তের ময়ূর | lines-middle | night bokeh luckiest feather | peacock | - butterfly star feather | peacock rainbow leaf cherries bell butterfly | wings | harp
storm-prawn | Storm Prawn | ঝড়ের চিংড়ি | ways-expanding-middle | ink grid luckiest shrimp | shrimp | crab coral - anchor | shrimp lamp key turtle crab shell | sea | harp
summer-grapes | Summer Grapes | গ্রীষ্মের আঙুর | hold-low | gold rays lilita grapes | grapes | leaf honey - drop | grapes sunFace star watermelon basket pineapple | fruit | bells
summer-pineapple | Summer Pineapple | গ্রীষ্মের আনারস | many-ways-middle | blue moon luckiest palm-tree | pineapple | lemon leaf - cherries | pineapple gift banana mango grapes star | fruit | dotara
sundarban-prawn | Sundarban Prawn | সুন্দরবনের চিংড়ি | cluster-middle | green tent bangers shrimp | shrimp | - shell coral fish | shrimp compass canoe sailboat hook octopus | sea | harp
sundarban-tiger | Sundarban Tiger | সুন্দরবনের বাঘ | cluster-middle | green waves luckiest tiger-head | tiger | star bamboo - hibiscus | tiger moon peacock leaf honey trophy | animals | drums
sweet-custard | Sweet Custard | মিষ্টি কাস্টার্ড | lines-low | rose bokeh lilita cupcake | custard | candy star - balloon | custard carousel cherries lollipop donut teacup | sweets | flute
village-candy | Village Candy | গাঁয়ের লজেন্স | ways-expanding-middle | ember tent lilita candy-canes | candy | - lollipop cherries bow | candy gift donut cupcake teacup iceCream | sweets | bells
village-ice-cream | Village Ice Cream | গাঁয়ের আইসক্রিম | lines-middle | green bulbs luckiest ice-cream-cone | iceCream | lollipop star - cherries | iceCream balloon pretzel popcorn lollipop honey | sweets | bells
village-rooster | Village Rooster | গাঁয়ের মোরগ | lines-sticky-high | ember tent lilita rooster | rooster | butterfly - star feather | rooster sunFace leaf feather flute bell | wings | harp
village-spinning-top | Village Spinning Top | গাঁয়ের লাট্টু | hold-middle | ember bulbs lilita spinning-top | top | - bell star balloon | top masks lantern drumSnare violin banjo | fair | drums
village-sun | Village Sun | গাঁয়ের সূর্য | many-ways-high | ember bulbs luckiest sun | sunFace | comet lamp star - | sunFace crystal star umbrella drop lamp | sky | harp
winter-lollipop | Winter Lollipop | শীতের ললিপপ | many-ways-middle | blue moon lilita wrapped-sweet | lollipop | balloon cherries - star | lollipop balloon cupcake custard iceCream pretzel | sweets | flute
winter-star | Winter Star | শীতের তারা | cascade-low | blue moon lilita falling-star | star | feather comet lamp - | star lantern lotus sunFace owl drop | sky | flute
`;
